import * as z from 'zod';

/** What is used of a JSON schema; everything else in it is passed over. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(schemaShape).optional();
  },
  get oneOf() {
    return z.array(schemaShape).optional();
  },
  get items() {
    return schemaShape.optional();
  },
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
});
export type Schema = z.infer<typeof schemaShape>;

const operationShape = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), schema: schemaShape.optional() }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaShape.optional() })) })
    .optional(),
});

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
});

/** One documented call. */
export type Operation = {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  query: readonly { name: string; schema: Schema }[];
  body: Schema | null;
};

/** Every call in an OpenAPI document. Throws for one that is none. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = documentShape.parse(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema = {} }) => ({ name, schema })),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}
