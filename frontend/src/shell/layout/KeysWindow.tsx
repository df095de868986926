import { Window } from '../../ui';
import { useShortcutsKey } from './use-shortcuts-key';
import css from './KeysWindow.module.css';

interface KeyHelp {
  keys: readonly string[];
  what: string;
}

const GROUPS: readonly { title: string; keys: readonly KeyHelp[] }[] = [
  {
    title: 'En todas las páginas',
    keys: [
      { keys: ['Ctrl', 'K'], what: 'Buscar en todo o ir a una página; en un Mac, Cmd K' },
      { keys: ['Tab'], what: 'Pasar de un elemento a otro; el primero es «Saltar al contenido»' },
      { keys: ['↑', '↓'], what: 'Moverse por el menú' },
      { keys: ['→', '←'], what: 'Abrir y plegar una entrada del menú' },
      { keys: ['Esc'], what: 'Cerrar la ventana como con Cancelar' },
      { keys: ['?'], what: 'Ver estos atajos, salvo al escribir en un campo' },
    ],
  },
  {
    title: 'En los listados',
    keys: [
      { keys: ['/'], what: 'Abrir la búsqueda' },
      {
        keys: ['Intro'],
        what: 'Aplicar la búsqueda; en la tabla, seguir el enlace de la celda o, si no tiene, abrir la ficha',
      },
      { keys: ['Esc'], what: 'Plegar la búsqueda' },
      { keys: ['↑', '↓'], what: 'Moverse por las filas; en «Columnas», por las columnas' },
      { keys: ['Espacio'], what: 'Seleccionar la fila' },
      { keys: ['Mayús', 'Espacio'], what: 'Seleccionar hasta la fila' },
      { keys: ['Ctrl', 'A'], what: 'Seleccionar la página' },
      { keys: ['Ctrl', 'Av Pág'], what: 'Página siguiente; con Re Pág, la anterior' },
      { keys: ['Alt', 'N'], what: 'Añadir' },
      { keys: ['Supr'], what: 'Borrar lo seleccionado' },
    ],
  },
  {
    title: 'En el cuadrante',
    keys: [
      { keys: ['↑', '↓', '←', '→'], what: 'Moverse por las clases, las aulas y los profesores' },
      { keys: ['Intro'], what: 'Abrir el curso, el aula o el profesor' },
      { keys: ['Tab'], what: 'Ir a la clase de ese día; otra vez, salir del cuadrante' },
    ],
  },
  {
    title: 'En las fichas',
    keys: [
      { keys: ['Ctrl', 'S'], what: 'Aceptar; al pasar lista, guardar' },
      { keys: ['Ctrl', 'Mayús', 'S'], what: 'Aceptar y añadir' },
      { keys: ['Alt', '↓'], what: 'Abrir el calendario de una fecha' },
      { keys: ['Esc'], what: 'Cancelar' },
    ],
  },
];

/** A window with all keyboard shortcuts, opened by `?`, the help and the user menu. */
export function KeysWindow() {
  useShortcutsKey();
  return (
    <Window id="teclas" title="Atajos de teclado" width="720px" acceptLabel="Cerrar los atajos" noCancel>
      {/* A Tab stop, so that the arrow keys scroll it in a small window. */}
      <div className={css.groups} role="region" aria-label="Lista de atajos" tabIndex={0}>
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
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
    </Window>
  );
}
