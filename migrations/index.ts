import type { MigrationInterface } from 'typeorm';
import { Plataforma0001 } from './0001-plataforma';
import { Listados0002 } from './0002-listados';
import { Familias0010 } from './0010-familias';
import { Profesores0011 } from './0011-profesores';
import { Cursos0012 } from './0012-cursos';
import { Alumnos0013 } from './0013-alumnos';
import { Altas0014 } from './0014-altas';
import { Fichas0015 } from './0015-fichas';
import { Subidas0016 } from './0016-subidas';
import { ListadosForma0017 } from './0017-listados-forma';
import { Notas0019 } from './0019-notas';
import { Ayuda0020 } from './0020-ayuda';
import { Formularios0021 } from './0021-formularios';
import { Usuarios0022 } from './0022-usuarios';
import { Documentos0023 } from './0023-documentos';
import { CamposAdicionales0024 } from './0024-campos-adicionales';
import { Instantes0025 } from './0025-instantes';
import { PermisosDinero0026 } from './0026-permisos-dinero';
import { Procesos0027 } from './0027-procesos';
import { Conceptos0028 } from './0028-conceptos';
import { Ofertas0029 } from './0029-ofertas';
import { Facturas0030 } from './0030-facturas';
import { Altas0031 } from './0031-altas';
import { Auditoria0032 } from './0032-auditoria';
import { AyudaFacturacion0033 } from './0033-ayuda-facturacion';
import { Procesos0034 } from './0034-procesos';
import { Subidas0035 } from './0035-subidas';
import { AuditoriaSiempre0037 } from './0037-auditoria-siempre';
import { Copias0038 } from './0038-copias';
import { Acceso0039 } from './0039-acceso';
import { Sesiones0040 } from './0040-sesiones';
import { SegundoFactor0041 } from './0041-segundo-factor';
import { CamposAdicionales0042 } from './0042-campos-adicionales';
import { NotasEdicion0043 } from './0043-notas-edicion';
import { FacturasRectificacion0044 } from './0044-facturas-rectificacion';
import { AyudaTitular0045 } from './0045-ayuda-titular';
import { AyudaAcceso0046 } from './0046-ayuda-acceso';
import { FacturasImpresion0047 } from './0047-facturas-impresion';
import { FacturasOperacion0048 } from './0048-facturas-operacion';
import { FacturasNumeros0049 } from './0049-facturas-numeros';
import { Telefonos0050 } from './0050-telefonos';
import { Buscar0051 } from './0051-buscar';
import { AuditoriaConsultas0052 } from './0052-auditoria-consultas';
import { AyudaBuscar0053 } from './0053-ayuda-buscar';
import { FacturasNombre0054 } from './0054-facturas-nombre';
import { Etiquetas0056 } from './0056-etiquetas';
import { Tema0057 } from './0057-tema';
import { AyudaAspecto0059 } from './0059-ayuda-aspecto';
import { AyudaFacturarConceptos0060 } from './0060-ayuda-facturar-conceptos';
import { NotasEscrita0061 } from './0061-notas-escrita';
import { ListadosNombres0062 } from './0062-listados-nombres';
import { ObservacionesCursos0066 } from './0066-observaciones-cursos';
import { AuditoriaUniones0069 } from './0069-auditoria-uniones';
import { Horarios0070 } from './0070-horarios';
import { Clases0071 } from './0071-clases';
import { HorariosPendientes0072 } from './0072-horarios-pendientes';
import { Recuperaciones0073 } from './0073-recuperaciones';
import { PermisosHorarios0074 } from './0074-permisos-horarios';
import { Presencia0075 } from './0075-presencia';
import { EsperasAvisos0076 } from './0076-esperas-avisos';
import { AyudaHorarios0077 } from './0077-ayuda-horarios';
import { EsperasAbiertas0078 } from './0078-esperas-abiertas';
import { Imparten0079 } from './0079-imparten';
import { CreditosDePlaza0080 } from './0080-creditos-de-plaza';
import { AyudaClases0081 } from './0081-ayuda-clases';
import { AyudaAsistencia0082 } from './0082-ayuda-asistencia';
import { Pagos0083 } from './0083-pagos';
import { Cuotas0084 } from './0084-cuotas';
import { PermisosPagos0085 } from './0085-permisos-pagos';
import { AyudaCuotas0086 } from './0086-ayuda-cuotas';
import { CartasPago0087 } from './0087-cartas-pago';
import { AyudaPagos0088 } from './0088-ayuda-pagos';
import { Plazas0090 } from './0090-plazas';
import { CuotasPeriodo0091 } from './0091-cuotas-periodo';
import { CreditosPagados0092 } from './0092-creditos-pagados';
import { AyudaCreditos0093 } from './0093-ayuda-creditos';
import { NombresBuscados0096 } from './0096-nombres-buscados';
import { AyudaLoQueSeEscribe0097 } from './0097-ayuda-lo-que-se-escribe';
import { Zona0098 } from './0098-zona';
import { FacturasAlumnos0099 } from './0099-facturas-alumnos';
import { AyudaPorCobrar0100 } from './0100-ayuda-por-cobrar';
import { ClasesSinCubrir0101 } from './0101-clases-sin-cubrir';
import { PagosAprobacion0102 } from './0102-pagos-aprobacion';
import { CalendariosUsuario0103 } from './0103-calendarios-usuario';
import { EquiposSinOrigen0104 } from './0104-equipos-sin-origen';
import { Precios0106 } from './0106-precios';
import { CuotasAnteriores0107 } from './0107-cuotas-anteriores';
import { DiferenciasCuotas0108 } from './0108-diferencias-cuotas';
import { AyudaCuotas0110 } from './0110-ayuda-cuotas';
import { PresenciaRegistro0111 } from './0111-presencia-registro';
import { PresenciaAcademia0112 } from './0112-presencia-academia';
import { UsuariosContrato0113 } from './0113-usuarios-contrato';
import { FacturasMeses0114 } from './0114-facturas-meses';
import { Llamadas0115 } from './0115-llamadas';
import { AyudaLlamadas0116 } from './0116-ayuda-llamadas';
import { MateriasCambios0120 } from './0120-materias-cambios';
import { BloqueosDia0121 } from './0121-bloqueos-dia';
import { HistorialMaterias0122 } from './0122-historial-materias';
import { FestivosParticulares0123 } from './0123-festivos-particulares';
import { ListadoAlumnos0124 } from './0124-listado-alumnos';
import { AyudaQuienFalta0125 } from './0125-ayuda-quien-falta';
import { EsperasOfrecidas0130 } from './0130-esperas-ofrecidas';
import { Catalogos0131 } from './0131-catalogos';
import { PermisosGuardados0132 } from './0132-permisos-guardados';
import { AyudaPalabras0133 } from './0133-ayuda-palabras';
import { FacturasFormaCobro0140 } from './0140-facturas-forma-cobro';
import { LineasOferta0141 } from './0141-lineas-oferta';
import { CartasRetenido0142 } from './0142-cartas-retenido';
import { AyudaCobrar0143 } from './0143-ayuda-cobrar';
import { CalendariosFamilia0145 } from './0145-calendarios-familia';
import { AyudaFestivos0146 } from './0146-ayuda-festivos';
import { LlamadasDesde0147 } from './0147-llamadas-desde';
import { AlumnosDescuentos0148 } from './0148-alumnos-descuentos';
import { ClasesSinLista0149 } from './0149-clases-sin-lista';
import { AyudaTeclas0150 } from './0150-ayuda-teclas';
import { LlamadasRapidas0151 } from './0151-llamadas-rapidas';
import { Avisos0152 } from './0152-avisos';
import { AyudaAvisos0153 } from './0153-ayuda-avisos';
import { Telegram0154 } from './0154-telegram';
import { Mensajes0155 } from './0155-mensajes';
import { Envios0156 } from './0156-envios';
import { TelegramBot0157 } from './0157-telegram-bot';
import { Buzon0158 } from './0158-buzon';
import { Notificaciones0159 } from './0159-notificaciones';
import { BusquedasCorreo0160 } from './0160-busquedas-correo';
import { Avisar0161 } from './0161-avisar';
import { MensajesCampus0162 } from './0162-mensajes-campus';
import { BuzonLectores0163 } from './0163-buzon-lectores';
import { MensajesReservados0164 } from './0164-mensajes-reservados';
import { Origenes0165 } from './0165-origenes';
import { CorreosAcceso0167 } from './0167-correos-acceso';
import { Documentos0168 } from './0168-documentos';
import { AyudaDocumentos0169 } from './0169-ayuda-documentos';
import { MensajesAlcance0170 } from './0170-mensajes-alcance';
import { AvisosVigilados0171 } from './0171-avisos-vigilados';
import { ResumenDiario0172 } from './0172-resumen-diario';
import { AvisosEventos0173 } from './0173-avisos-eventos';
import { MensajesPartes0174 } from './0174-mensajes-partes';
import { CorreosDevueltos0175 } from './0175-correos-devueltos';
import { HilosSuprimidos0176 } from './0176-hilos-suprimidos';
import { ResumenTerminado0177 } from './0177-resumen-terminado';
import { MensajesRetirados0178 } from './0178-mensajes-retirados';
import { AuditoriaReservada0179 } from './0179-auditoria-reservada';

/** All migrations, in order. A migration that is not listed here does not run. */
export const migrations: (new () => MigrationInterface)[] = [
  Plataforma0001,
  Listados0002,
  Familias0010,
  Profesores0011,
  Cursos0012,
  Alumnos0013,
  Altas0014,
  Fichas0015,
  Subidas0016,
  ListadosForma0017,
  Notas0019,
  Ayuda0020,
  Formularios0021,
  Usuarios0022,
  Documentos0023,
  CamposAdicionales0024,
  Instantes0025,
  PermisosDinero0026,
  Procesos0027,
  Conceptos0028,
  Ofertas0029,
  Facturas0030,
  Altas0031,
  Auditoria0032,
  AyudaFacturacion0033,
  Procesos0034,
  Subidas0035,
  AuditoriaSiempre0037,
  Copias0038,
  Acceso0039,
  Sesiones0040,
  SegundoFactor0041,
  CamposAdicionales0042,
  NotasEdicion0043,
  FacturasRectificacion0044,
  AyudaTitular0045,
  AyudaAcceso0046,
  FacturasImpresion0047,
  FacturasOperacion0048,
  FacturasNumeros0049,
  Telefonos0050,
  Buscar0051,
  AuditoriaConsultas0052,
  AyudaBuscar0053,
  FacturasNombre0054,
  Etiquetas0056,
  Tema0057,
  AyudaAspecto0059,
  AyudaFacturarConceptos0060,
  NotasEscrita0061,
  ListadosNombres0062,
  ObservacionesCursos0066,
  AuditoriaUniones0069,
  Horarios0070,
  Clases0071,
  HorariosPendientes0072,
  Recuperaciones0073,
  PermisosHorarios0074,
  Presencia0075,
  EsperasAvisos0076,
  AyudaHorarios0077,
  EsperasAbiertas0078,
  Imparten0079,
  CreditosDePlaza0080,
  AyudaClases0081,
  AyudaAsistencia0082,
  Pagos0083,
  Cuotas0084,
  PermisosPagos0085,
  AyudaCuotas0086,
  CartasPago0087,
  AyudaPagos0088,
  Plazas0090,
  CuotasPeriodo0091,
  CreditosPagados0092,
  AyudaCreditos0093,
  NombresBuscados0096,
  AyudaLoQueSeEscribe0097,
  Zona0098,
  FacturasAlumnos0099,
  AyudaPorCobrar0100,
  ClasesSinCubrir0101,
  PagosAprobacion0102,
  CalendariosUsuario0103,
  EquiposSinOrigen0104,
  Precios0106,
  CuotasAnteriores0107,
  DiferenciasCuotas0108,
  AyudaCuotas0110,
  PresenciaRegistro0111,
  PresenciaAcademia0112,
  UsuariosContrato0113,
  FacturasMeses0114,
  Llamadas0115,
  AyudaLlamadas0116,
  MateriasCambios0120,
  BloqueosDia0121,
  HistorialMaterias0122,
  FestivosParticulares0123,
  ListadoAlumnos0124,
  AyudaQuienFalta0125,
  EsperasOfrecidas0130,
  Catalogos0131,
  PermisosGuardados0132,
  AyudaPalabras0133,
  FacturasFormaCobro0140,
  LineasOferta0141,
  CartasRetenido0142,
  AyudaCobrar0143,
  CalendariosFamilia0145,
  AyudaFestivos0146,
  LlamadasDesde0147,
  AlumnosDescuentos0148,
  ClasesSinLista0149,
  AyudaTeclas0150,
  LlamadasRapidas0151,
  Avisos0152,
  AyudaAvisos0153,
  Telegram0154,
  Mensajes0155,
  Envios0156,
  TelegramBot0157,
  Buzon0158,
  Notificaciones0159,
  BusquedasCorreo0160,
  Avisar0161,
  MensajesCampus0162,
  BuzonLectores0163,
  MensajesReservados0164,
  Origenes0165,
  CorreosAcceso0167,
  Documentos0168,
  AyudaDocumentos0169,
  MensajesAlcance0170,
  AvisosVigilados0171,
  ResumenDiario0172,
  AvisosEventos0173,
  MensajesPartes0174,
  CorreosDevueltos0175,
  HilosSuprimidos0176,
  ResumenTerminado0177,
  MensajesRetirados0178,
  AuditoriaReservada0179,
];
