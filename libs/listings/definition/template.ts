const PLACEHOLDER = /\{([^}]+)\}/g;

/** The names between braces: `apellidos` and `nombre` of `{apellidos}, {nombre}`. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** The template with the values of a row; missing values read as empty. */
export function fillTemplate(template: string, row: Readonly<Record<string, unknown>>): string {
  return template
    .replace(PLACEHOLDER, (_, name: string) => {
      const value = row[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    })
    .trim();
}
