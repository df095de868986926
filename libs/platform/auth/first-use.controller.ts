import { Body, Controller, Req } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { actorOf, type AppRequest } from '../http/request';
import { Get, Post } from '../http/routes';
import { FirstUseService, type FirstAdministrator } from './first-use.service';
import { NewClave } from './new-clave';

export class FirstUseRequest implements FirstAdministrator {
  @ApiProperty()
  @IsString({ message: 'Escriba el nombre de la academia.' })
  @Length(1, 120, { message: 'Escriba el nombre de la academia.' })
  academia!: string;

  @ApiProperty()
  @IsString({ message: 'Escriba su nombre.' })
  @Length(1, 120, { message: 'Escriba su nombre.' })
  nombre!: string;

  @ApiProperty()
  @IsString({ message: 'Escriba el usuario.' })
  @Matches(/^[\w.@-]{3,60}$/, { message: 'El usuario lleva de 3 a 60 letras, cifras o puntos, sin espacios.' })
  usuario!: string;

  @ApiProperty()
  @NewClave()
  clave!: string;
}

@ApiTags('Usuario')
@Controller('usuario/primera-vez')
export class FirstUseController {
  constructor(private readonly firstUse: FirstUseService) {}

  @Get('', 'publico')
  async pending(): Promise<{ pendiente: boolean }> {
    return { pendiente: await this.firstUse.pending() };
  }

  @Post('', 'publico')
  async begin(@Body() body: FirstUseRequest, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    await this.firstUse.begin(body, actorOf(request));
    return { mensaje: 'La academia está lista. Entre con su usuario y su clave.' };
  }
}
