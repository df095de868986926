import { p } from './tema';
import { PRIMEROS_PASOS } from './primeros-pasos';

const TITULO = 'Empezar con Claustro';

/** The help topic «Empezar con Claustro», with an additional paragraph about «Este mes» on the start page. */
export const INICIO_REVISADO = PRIMEROS_PASOS.filter(({ titulo }) => titulo === TITULO).map(({ titulo, texto }) => ({
  titulo,
  texto: [
    texto,
    p(
      'En Inicio, <strong>Este mes</strong> dice lo facturado y lo cobrado, lo pagado a los profesores y lo que queda por cobrar hoy, según los días desde su emisión. Las flechas llevan a otros meses, cada cifra al listado que hay detrás, y la gráfica se puede ver como tabla y exportar.',
    ),
  ].join(''),
}));
