const PLACEHOLDER = /\{([^}]+)\}/g;

/** Matches a part in square brackets, which is left out if one of its values is missing. */
const OPTIONAL = /\[([^\]]*)\]/g;

/** The names between braces: `apellidos` and `nombre` of `{apellidos}, {nombre}`. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** Fills in the values of a row. A missing value becomes an empty text. */
export function fillTemplate(template: string, row: Readonly<Record<string, unknown>>): string {
  const textOf = (name: string) => {
    const value = row[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return template
    .replace(OPTIONAL, (_, part: string) => (placeholders(part).some((name) => textOf(name) === '') ? '' : part))
    .replace(PLACEHOLDER, (_, name: string) => textOf(name))
    .trim();
}
