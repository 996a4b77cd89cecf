/** The address under which the build puts a file. */
declare module '*.mjs?url' {
  const address: string;
  export default address;
}
