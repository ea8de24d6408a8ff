/** Swagger UI has a dark mode class but does not follow `prefers-color-scheme` itself. */
export function followColorScheme(): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches);
  prefersDark.addEventListener('change', apply);
  apply();
}
