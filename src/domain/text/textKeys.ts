/** A key without the ending of a plural form, which the count chooses. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Name : Key;

/** The paths to the texts of a file, such as `steps.travel`. */
export type PathsIn<File> = {
  [Key in keyof File & string]: File[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${PathsIn<File[Key]>}`;
}[keyof File & string];

/** The keys that name their file, such as `domain:status.paid`. */
export type QualifiedIn<Files> = {
  [Name in keyof Files & string]: `${Name}:${PathsIn<Files[Name]>}`;
}[keyof Files & string];
