import { ajustesModule } from '../libs/ajustes';
import { alumnosModule } from '../libs/alumnos';
import { altasModule } from '../libs/altas';
import { ayudaModule } from '../libs/ayuda';
import { conceptosModule } from '../libs/conceptos';
import { cursosModule } from '../libs/cursos';
import { facturasModule } from '../libs/facturas';
import { familiasModule } from '../libs/familias';
import { notasModule } from '../libs/notas';
import { ofertasModule } from '../libs/ofertas';
import type { DomainModule } from '../libs/platform';
import { procesosModule } from '../libs/procesos';
import { profesoresModule } from '../libs/profesores';
import { formulariosModule } from '../libs/records';
import { usuariosModule } from '../libs/usuarios';

/** The academy, folder by folder: written once, imported by every app. Menus and saved searches follow this order. */
export const modules: DomainModule[] = [
  alumnosModule,
  familiasModule,
  cursosModule,
  altasModule,
  conceptosModule,
  ofertasModule,
  facturasModule,
  profesoresModule,
  notasModule,
  procesosModule,
  usuariosModule,
  ajustesModule,
  ayudaModule,
  formulariosModule,
];
