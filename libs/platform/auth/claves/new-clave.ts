import { applyDecorators } from '@nestjs/common';
import { IsString, ValidateBy } from 'class-validator';
import { weaknessOf } from './weak-clave';

/** Validates a chosen clave, except against the names that only services can load (`ClaveRules`). */
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
