import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { TEMAS, type Tema } from '../../../contracts';
import { NewClave } from '../claves/new-clave';
import { TypedUsername } from '../typed-username';

export class OwnClaveRequest {
  @ApiProperty({ type: String })
  @IsString({ message: 'Escriba su clave actual.' })
  @MaxLength(200, { message: 'La clave es demasiado larga.' })
  actual!: string;

  @ApiProperty({ type: String })
  @NewClave()
  nueva!: string;
}

export class EndSessionsRequest {
  @ApiProperty({ type: String, required: false })
  @IsOptional()
  id?: unknown;

  @ApiProperty({ type: String, required: false })
  @IsOptional()
  otras?: unknown;
}

export class ThemeRequest {
  @ApiProperty({ enum: TEMAS })
  @IsIn(TEMAS, { message: 'Elija claro, oscuro o como el sistema.' })
  tema!: Tema;
}

export class OwnClaveProof {
  @ApiProperty({ type: String })
  @IsString({ message: 'Escriba su clave.' })
  @MaxLength(200, { message: 'La clave es demasiado larga.' })
  clave!: string;
}

export class CodeRequest {
  @ApiProperty({ type: String })
  @IsString({ message: 'Escriba el código.' })
  @MaxLength(60, { message: 'El código es demasiado largo.' })
  codigo!: string;
}

export class FactorProof extends OwnClaveProof {
  @ApiProperty({ type: String })
  @IsString({ message: 'Escriba el código.' })
  @MaxLength(60, { message: 'El código es demasiado largo.' })
  codigo!: string;
}

export class RecoveryRequest {
  @ApiProperty({ type: String })
  @TypedUsername()
  @IsString({ message: 'Escriba el usuario.' })
  @MaxLength(200, { message: 'El usuario es demasiado largo.' })
  usuario!: string;
}

export class NewClaveRequest {
  @ApiProperty({ type: String })
  @NewClave()
  nueva!: string;
}

export class RecoveryLinkRequest {
  @ApiProperty({ type: String })
  @IsString({ message: 'Falta el enlace.' })
  @MaxLength(200, { message: 'El enlace no está bien copiado.' })
  token!: string;
}
