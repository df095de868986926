import { ACADEMIA } from './academia';
import { ACCESO, ACCESO_REVISADOS } from './acceso';
import { ADMINISTRACION } from './administracion';
import { ASPECTO } from './aspecto';
import { AVISOS } from './avisos';
import { BUSCAR } from './buscar';
import { CAMPUS_REVISADO } from './campus';
import { CONFIGURACION_REVISADA } from './configuracion';
import { CREDITOS_REVISADOS } from './creditos';
import { CUOTAS } from './cuotas';
import { CUOTAS_REVISADAS, DIFERENCIAS } from './cuotas-revisadas';
import { DOCUMENTOS } from './documentos';
import { FACTURACION } from './facturacion';
import { HORARIOS } from './horarios';
import { INICIO_REVISADO } from './inicio';
import { LISTADOS } from './listados';
import { LLAMADAS } from './llamadas';
import { LO_QUE_SE_ESCRIBE } from './lo-que-se-escribe';
import { PAGOS_DEL_MES } from './pagos-del-mes';
import { PAGOS } from './pagos';
import { POR_COBRAR } from './por-cobrar';
import { PARTICULARES } from './particulares';
import { CLASES } from './clases';
import { COBRAR } from './cobrar';
import { PRESENCIA } from './presencia';
import { PRIMEROS_PASOS } from './primeros-pasos';
import { MENSAJES } from './mensajes';
import { TELEGRAM } from './telegram';
import type { Tema } from './tema';

/** The first help topics of the product, in their order. */
export const TEMAS: readonly Tema[] = [...PRIMEROS_PASOS, ...LISTADOS, ...ACADEMIA, ...ADMINISTRACION];

/** All help topics of a new academy, in their order. Topics of later versions are at the end. */
export const TODOS_LOS_TEMAS: readonly Tema[] = [
  ...TEMAS.map(revised),
  ...FACTURACION,
  ...ACCESO,
  ...BUSCAR,
  ...ASPECTO,
  ...HORARIOS,
  ...PARTICULARES,
  ...PRESENCIA,
  ...CLASES,
  ...CUOTAS.map(revised),
  ...PAGOS_DEL_MES,
  ...PAGOS,
  ...POR_COBRAR,
  ...DIFERENCIAS,
  ...LLAMADAS,
  ...COBRAR,
  ...AVISOS,
  ...TELEGRAM,
  ...DOCUMENTOS,
  ...MENSAJES,
].map(withSentences);

function withSentences(tema: Tema): Tema {
  const own = CREDITOS_REVISADOS.filter(({ titulo }) => titulo === tema.titulo);
  const sentences = [...own.map(({ antes, despues }) => [antes, despues] as const), ...LO_QUE_SE_ESCRIBE];
  return { ...tema, texto: sentences.reduce((text, [before, after]) => text.replace(before, after), tema.texto) };
}

function revised(tema: Tema): Tema {
  const revisions = [
    ...ACCESO_REVISADOS,
    ...CAMPUS_REVISADO,
    ...INICIO_REVISADO,
    ...CONFIGURACION_REVISADA,
    ...CUOTAS_REVISADAS,
  ];
  const later = revisions.find(({ titulo }) => titulo === tema.titulo);
  return later === undefined ? tema : { ...tema, texto: later.texto };
}
