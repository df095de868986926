import { escapeHtml } from '../../platform/text';

/** The variables of texts of messages, with what each one contains. */
export const VARIABLES = {
  nombre: 'Nombre de quien recibe el mensaje',
  apellidos: 'Apellidos de quien recibe el mensaje',
  alumnos: 'Nombres de los alumnos de quienes trata',
  'alumno.nombre': 'Nombre del alumno',
  'curso.codigo': 'Código del curso',
  'curso.descripcion': 'Curso',
  'academia.nombre': 'Nombre de la academia',
  'academia.telefono': 'Teléfono de la academia',
  enlace: 'Enlace al mensaje en el campus',
} as const;

export type Variable = keyof typeof VARIABLES;
export type VariableValues = Readonly<Record<Variable, string>>;

export const isVariable = (name: string): name is Variable => Object.hasOwn(VARIABLES, name);

/** A part of a checked text. A section is shown if its variable has a value, an inverted section if it has none. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: Variable }
  | { kind: 'section' | 'inverted'; name: Variable; children: Template };

/** A checked text with variables. */
export type Template = readonly Token[];

/** Where a rendered text goes. `html`: values are escaped. `line`: a subject, in which values stay on one line. */
export type TextPlace = 'html' | 'plain' | 'line';

const WRITERS: Record<TextPlace, (value: string) => string> = {
  html: escapeHtml,
  plain: (value) => value,
  line: (value) => value.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
};

/** The text with the values of its variables. */
export function renderTemplate(template: Template, values: VariableValues, place: TextPlace): string {
  return template.map((token) => renderToken(token, values, place)).join('');
}

function renderToken(token: Token, values: VariableValues, place: TextPlace): string {
  if (token.kind === 'text') return token.text;
  if (token.kind === 'variable') return WRITERS[place](values[token.name]);
  return isShown(token, values) ? renderTemplate(token.children, values, place) : '';
}

const isShown = ({ kind, name }: Exclude<Token, { kind: 'text' | 'variable' }>, values: VariableValues): boolean =>
  (values[name] !== '') === (kind === 'section');

/** The first variable that the text would show without a value. */
export function findMissing(template: Template, values: VariableValues): Variable | undefined {
  for (const token of template) {
    const missing = missingIn(token, values);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function missingIn(token: Token, values: VariableValues): Variable | undefined {
  if (token.kind === 'text') return undefined;
  if (token.kind === 'variable') return values[token.name] === '' ? token.name : undefined;
  return isShown(token, values) ? findMissing(token.children, values) : undefined;
}
