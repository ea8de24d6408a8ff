/** A style sheet that the build bundles as a text. */
declare module '*.css' {
  const text: string;
  export default text;
}
