import { ADMINISTRACION } from './administracion';
import { p } from './tema';

const TITULO = 'Configuración de la academia';

/** The help topic of the settings with a paragraph about the time zone. */
export const CONFIGURACION_REVISADA = ADMINISTRACION.filter(({ titulo }) => titulo === TITULO).map(
  ({ titulo, texto }) => ({
    titulo,
    texto: [
      texto,
      p(
        'La <strong>Zona horaria</strong>, en los datos de la academia, es el reloj de todo: los fichajes, la fecha de las facturas, lo que dice «hoy», los plazos y los calendarios del teléfono. Da igual dónde esté el ordenador. Las horas ya fichadas no cambian con ella. En la hora en que Canarias y la península tienen fechas distintas no se puede cambiar.',
      ),
    ].join(''),
  }),
);
