import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { platformErrors } from '../errors';

/** Validates bodies against their classes; reports the first sentence of each wrong field. */
export function makeValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => platformErrors['datos-invalidos']({ campos: sentencesOf(errors) }),
  });
}

function sentencesOf(errors: ValidationError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] ?? 'No es válido.']),
  );
}
