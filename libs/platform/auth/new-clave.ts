import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength, MinLength } from 'class-validator';

/** Validates a clave that a user chooses. */
export const NewClave = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'Escriba la clave.' }),
    MinLength(10, { message: 'La clave debe tener 10 letras o más.' }),
    MaxLength(200, { message: 'La clave es demasiado larga.' }),
  );
