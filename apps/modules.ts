import { ajustesModule } from '../libs/ajustes/ajustes.module';
import { altasModule } from '../libs/altas/altas.module';
import { alumnosModule } from '../libs/alumnos/alumnos.module';
import { avisosModule } from '../libs/avisos/avisos.module';
import { ayudaModule } from '../libs/ayuda/ayuda.module';
import { catalogosModule } from '../libs/catalogos/catalogos.module';
import { buzonModule } from '../libs/buzon/buzon.module';
import { clasesModule } from '../libs/clases/clases.module';
import { conceptosModule } from '../libs/conceptos/conceptos.module';
import { cursosModule } from '../libs/cursos/cursos.module';
import { documentosModule } from '../libs/documentos/documentos.module';
import { esperasModule } from '../libs/esperas/esperas.module';
import { facturasModule } from '../libs/facturas/facturas.module';
import { familiasModule } from '../libs/familias/familias.module';
import { festivosModule } from '../libs/festivos/festivos.module';
import { huecosModule } from '../libs/huecos/huecos.module';
import { llamadasModule } from '../libs/llamadas/llamadas.module';
import { materiasModule } from '../libs/materias/materias.module';
import { mensajesModule } from '../libs/mensajes/mensajes.module';
import { notificacionesModule } from '../libs/notificaciones/notificaciones.module';
import { notasModule } from '../libs/notas/notas.module';
import { ofertasModule } from '../libs/ofertas/ofertas.module';
import { pagosModule } from '../libs/pagos/pagos.module';
import type { DomainModule } from '../libs/platform';
import { presenciaModule } from '../libs/presencia/presencia.module';
import { procesosModule } from '../libs/procesos/procesos.module';
import { profesoresModule } from '../libs/profesores/profesores.module';
import { formulariosModule } from '../libs/records/http/formularios.pages';
import { reservasModule } from '../libs/reservas/reservas.module';
import { telegramModule } from '../libs/telegram/telegram.module';
import { usuariosModule } from '../libs/usuarios/usuarios.module';

/** All domain modules, for every app. Menus and saved searches follow this order. */
export const modules: DomainModule[] = [
  alumnosModule,
  familiasModule,
  cursosModule,
  altasModule,
  catalogosModule,
  festivosModule,
  clasesModule,
  reservasModule,
  esperasModule,
  materiasModule,
  huecosModule,
  llamadasModule,
  presenciaModule,
  conceptosModule,
  ofertasModule,
  facturasModule,
  profesoresModule,
  pagosModule,
  mensajesModule,
  buzonModule,
  notificacionesModule,
  documentosModule,
  telegramModule,
  notasModule,
  procesosModule,
  avisosModule,
  usuariosModule,
  ajustesModule,
  ayudaModule,
  formulariosModule,
];
