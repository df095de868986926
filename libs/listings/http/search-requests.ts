import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  IsArray,
} from 'class-validator';
import { LARGEST_ID } from '../../platform';
import {
  ROLES,
  type ColumnPreference,
  type Parametros,
  type Role,
  type SaveSearchRequest,
  type Visibilidad,
} from '../../contracts';

/** The request that saves a search. */
export class SaveSearchBody implements SaveSearchRequest {
  @IsInt({ message: 'Falta la búsqueda.' })
  @Min(0, { message: 'Falta la búsqueda.' })
  @Max(LARGEST_ID, { message: 'No existe esa búsqueda guardada.' })
  id!: number;

  @IsString({ message: 'Escriba un nombre.' })
  @Matches(/\S/, { message: 'Escriba un nombre.' })
  @MaxLength(80, { message: 'El nombre no puede pasar de 80 letras.' })
  descripcion!: string;

  @IsObject({ message: 'Los filtros no se entienden.' })
  parametros!: Parametros;

  @IsString({ message: 'El orden no se entiende.' })
  @MaxLength(400, { message: 'El orden es demasiado largo.' })
  orden!: string;

  @IsArray({ message: 'Las columnas no se entienden.' })
  @IsString({ each: true, message: 'Las columnas no se entienden.' })
  columnas!: string[];

  @IsInt({ message: 'Elija cuántas filas por página.' })
  @Min(1, { message: 'Elija cuántas filas por página.' })
  @Max(100, { message: 'Como mucho 100 filas por página.' })
  porPagina!: number;

  @IsIn(['yo', 'rol', 'todos'], { message: 'Elija quién la ve.' })
  visibilidad!: Visibilidad;

  @IsBoolean({ message: 'Diga si es la predeterminada.' })
  predeterminada!: boolean;

  @IsOptional()
  @IsIn(ROLES, { message: 'Ese rol no existe.' })
  rol?: Role;
}

/** The changes that the selector of saved searches makes to a search. */
export class ChangeSearchBody {
  @IsOptional()
  @IsString({ message: 'Escriba un nombre.' })
  @Matches(/\S/, { message: 'Escriba un nombre.' })
  @MaxLength(80, { message: 'El nombre no puede pasar de 80 letras.' })
  descripcion?: string;

  @IsOptional()
  @IsBoolean({ message: 'Diga si es la predeterminada.' })
  predeterminada?: boolean;
}

/** A column in a user's own arrangement of columns. */
export class ColumnPreferenceRequest implements ColumnPreference {
  @IsString({ message: 'Falta la columna.' })
  campo!: string;

  @IsBoolean({ message: 'Diga si la columna se ve.' })
  visible!: boolean;

  @IsOptional()
  @IsNumber({}, { message: 'El ancho debe ser un número.' })
  @Min(20, { message: 'El ancho debe ser de 20 a 2000.' })
  @Max(2000, { message: 'El ancho debe ser de 20 a 2000.' })
  ancho?: number;

  @IsOptional()
  @IsBoolean({ message: 'Diga si la columna se fija.' })
  fijada?: boolean;
}
