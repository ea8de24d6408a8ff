/** A style sheet that the build bundles as a text. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler exports a text so
  export default text;
}
