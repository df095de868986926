import { Body, Controller, Req } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { LoginOptionsReply } from '../../contracts';
import { ORIGIN_RULE } from '../http/origin';
import { actorOf, type AppRequest } from '../http/request';
import { Get, Post } from '../http/routes';
import { FirstUseService, type FirstAdministrator } from './first-use.service';
import { NewClave } from './claves/new-clave';
import { TypedUsername } from './typed-username';
import { USERNAME, USERNAME_RULE } from './username';

export class FirstUseRequest implements FirstAdministrator {
  @ApiProperty()
  @IsString({ message: 'Escriba el nombre de la academia.' })
  @MaxLength(80, { message: 'No puede pasar de 80 letras.' })
  @Matches(/\S/, { message: 'Escriba el nombre de la academia.' })
  academia!: string;

  @ApiProperty()
  @IsString({ message: 'Escriba su nombre.' })
  @MaxLength(120, { message: 'No puede pasar de 120 letras.' })
  @Matches(/\S/, { message: 'Escriba su nombre.' })
  nombre!: string;

  @ApiProperty()
  @TypedUsername()
  @IsString({ message: 'Escriba el usuario.' })
  @Matches(USERNAME, { message: USERNAME_RULE })
  usuario!: string;

  @ApiProperty()
  @NewClave()
  clave!: string;

  @ApiProperty({ type: String, required: false })
  @IsOptional()
  @IsString({ message: ORIGIN_RULE })
  @MaxLength(200, { message: 'La dirección es demasiado larga.' })
  direccion?: string;

  @ApiProperty({ type: String, required: false })
  @IsOptional()
  @IsString({ message: 'Escriba el código.' })
  @MaxLength(60, { message: 'El código es demasiado largo.' })
  codigo?: string;
}

@ApiTags('Usuario')
@Controller('usuario/primera-vez')
export class FirstUseController {
  constructor(private readonly firstUse: FirstUseService) {}

  @Get('', 'publico')
  async options(@Req() request: AppRequest): Promise<LoginOptionsReply> {
    return this.firstUse.loadOptions(request);
  }

  @Post('', 'publico')
  async createAdministrator(@Body() body: FirstUseRequest, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    await this.firstUse.createAdministrator(body, actorOf(request));
    return { mensaje: 'La academia está lista. Entre con su usuario y su clave.' };
  }
}
