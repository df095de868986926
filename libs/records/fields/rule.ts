import { ValidateBy } from 'class-validator';

/**
 * A rule of class-validator from a function that says what is wrong with a value.
 * @param problem the Spanish sentence that stands at the field, or null.
 */
export function rule(name: string, problem: (value: unknown) => string | null): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problem(value) === null,
      defaultMessage: (args) => problem(args?.value) ?? '',
    },
  });
}

/** A rule about values that are texts already; others are left to the rules before it. */
export function textRule(name: string, problem: (value: string) => string | null): PropertyDecorator {
  return rule(name, (value) => (typeof value === 'string' ? problem(value) : null));
}

/** A text of this form. */
export const matches = (name: string, pattern: RegExp, mensaje: string): PropertyDecorator =>
  textRule(name, (value) => (pattern.test(value) ? null : mensaje));
