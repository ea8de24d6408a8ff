/** The component is dark by a class, and follows no media query of its own. */
export function followColorScheme(): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches);
  prefersDark.addEventListener('change', apply);
  apply();
}
