import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The app whose routes are described. It is known only once it is made; reading its routes waits for the first reader. */
@Injectable()
export class RoutesToDescribe {
  private app: INestApplication | null = null;

  of(app: INestApplication): void {
    this.app = app;
  }

  describe(): OpenAPIObject {
    if (this.app === null) throw new Error('No se ha dicho de qué aplicación son las llamadas');
    const about = new DocumentBuilder()
      .setTitle('Claustro')
      .setDescription('Secretaría y campus de una academia')
      .setVersion('1')
      .addCookieAuth('claustro_sesion');
    return SwaggerModule.createDocument(this.app, about.build());
  }
}
