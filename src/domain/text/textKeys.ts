/** Without the plural ending. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Name : Key;

/** Paths to a file's texts, such as `steps.travel`. */
export type PathsIn<File> = {
  [Key in keyof File & string]: File[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${PathsIn<File[Key]>}`;
}[keyof File & string];

/** With the file's name, such as `domain:status.paid`. */
export type QualifiedIn<Files> = {
  [Name in keyof Files & string]: `${Name}:${PathsIn<Files[Name]>}`;
}[keyof Files & string];
