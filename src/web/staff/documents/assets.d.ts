/** The address of a file that the build copies. */
declare module '*.mjs?url' {
  const address: string;
  export default address;
}
