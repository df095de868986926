import { applyDecorators } from '@nestjs/common';
import { IsString, ValidateBy } from 'class-validator';
import { weaknessOf } from './weak-clave';

/**
 * Validates a new clave in a request. `ClaveRules` compares the clave with the names of the user and the academy, because these names must
 * be loaded.
 */
export const NewClave = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name: 'newClave',
      validator: {
        validate: (value) => typeof value !== 'string' || weaknessOf(value) === null,
        defaultMessage: (args) => weaknessOf(args?.value as string) ?? 'Escriba la clave.',
      },
    }),
    IsString({ message: 'Escriba la clave.' }),
  );
