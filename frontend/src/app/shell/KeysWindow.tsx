import { Ventana } from '../../ui';
import css from './KeysWindow.module.css';

interface KeyHelp {
  keys: readonly string[];
  what: string;
}

const GROUPS: readonly { titulo: string; keys: readonly KeyHelp[] }[] = [
  {
    titulo: 'En todas las páginas',
    keys: [
      { keys: ['Tab'], what: 'Pasar de un elemento a otro; el primero es «Saltar al contenido»' },
      { keys: ['↑', '↓'], what: 'Moverse por el menú' },
      { keys: ['→', '←'], what: 'Abrir y plegar una entrada del menú' },
      { keys: ['Esc'], what: 'Cerrar la ventana como con Cancelar' },
    ],
  },
  {
    titulo: 'En los listados',
    keys: [
      { keys: ['/'], what: 'Abrir la búsqueda' },
      { keys: ['Intro'], what: 'Aplicar la búsqueda; en la tabla, abrir la ficha' },
      { keys: ['Esc'], what: 'Plegar la búsqueda' },
      { keys: ['Espacio'], what: 'Seleccionar la fila' },
      { keys: ['Mayús', 'Espacio'], what: 'Seleccionar hasta la fila' },
      { keys: ['Ctrl', 'A'], what: 'Seleccionar la página' },
      { keys: ['Ctrl', 'Av Pág'], what: 'Página siguiente; con Re Pág, la anterior' },
      { keys: ['Alt', 'N'], what: 'Añadir' },
      { keys: ['Supr'], what: 'Borrar lo seleccionado' },
    ],
  },
  {
    titulo: 'En las fichas',
    keys: [
      { keys: ['Ctrl', 'S'], what: 'Aceptar' },
      { keys: ['Ctrl', 'Mayús', 'S'], what: 'Aceptar y añadir' },
      { keys: ['Esc'], what: 'Cancelar' },
    ],
  },
];

/** The keys there are, in words. Opens from the help and from the menu of the person. */
export function KeysWindow() {
  return (
    <Ventana id="teclas" titulo="Atajos de teclado" ancho="720px" aceptar="Cerrar los atajos" sinCancelar>
      <div className={css.groups}>
        {GROUPS.map((group) => (
          <section key={group.titulo}>
            <h3>{group.titulo}</h3>
            <dl>
              {group.keys.map(({ keys, what }) => (
                <div key={what}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Ventana>
  );
}
