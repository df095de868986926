import { applyDecorators } from '@nestjs/common';
import { IsString, ValidateBy } from 'class-validator';
import { weaknessOf } from './weak-clave';

/** Validates a new clave in a request, except against the names of the user and the academy, which `ClaveRules` loads. */
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
