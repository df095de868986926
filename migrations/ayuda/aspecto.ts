import { p, puntos, type Tema } from './tema';

/** The topic about the colours of the screen. */
export const ASPECTO: readonly Tema[] = [
  {
    titulo: 'El aspecto: claro u oscuro',
    texto: [
      p(
        'Cada persona elige los colores de la pantalla en el menú que lleva su nombre, en la cabecera, o en <strong>Mi cuenta › Aspecto</strong>:',
      ),
      puntos(
        '<strong>Claro</strong>: fondo claro a cualquier hora.',
        '<strong>Oscuro</strong>: fondo oscuro a cualquier hora, más descansado con poca luz.',
        '<strong>Como el sistema</strong>: lo que diga el equipo o el teléfono, que puede cambiar solo al anochecer. Es lo que viene puesto.',
      ),
      p(
        'La elección es de la persona y no del equipo: vale en todos los que use, y no cambia lo que ven los demás. Lo que se imprime sale siempre en claro.',
      ),
    ].join(''),
  },
];
