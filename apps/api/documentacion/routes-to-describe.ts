import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/**
 * Describes the routes of the app for OpenAPI. The app creates this service, so the service exists before it knows the app. `setApp` gives
 * the app to the service.
 */
@Injectable()
export class RoutesToDescribe {
  private app: INestApplication | null = null;

  setApp(app: INestApplication): void {
    this.app = app;
  }

  describe(): OpenAPIObject {
    if (this.app === null) throw new Error('`setApp` was not called');
    const about = new DocumentBuilder()
      .setTitle('Claustro')
      .setDescription('Secretaría y campus de una academia')
      .setVersion('1')
      .addCookieAuth('claustro_sesion');
    return SwaggerModule.createDocument(this.app, about.build());
  }
}
