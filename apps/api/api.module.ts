import { Module, type DynamicModule } from '@nestjs/common';
import { rootModules, type RootOptions } from '../composition-root';
import { CampusController } from './campus/campus.controller';
import { DocumentacionController } from './documentacion/documentacion.controller';
import { RoutesToDescribe } from './documentacion/routes-to-describe';
import { InicioController } from './inicio/inicio.controller';
import { ListCounter } from './inicio/list-counter.service';
import { OfficeStart } from './inicio/office-start.service';
import { TeacherStart } from './inicio/teacher-start.service';
import { PagesController } from './pages/pages.controller';

@Module({})
export class ApiModule {
  static forRoot(options: RootOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: rootModules(options),
      providers: [RoutesToDescribe, ListCounter, OfficeStart, TeacherStart],
      controllers: [PagesController, DocumentacionController, InicioController, CampusController],
    };
  }
}
