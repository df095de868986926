import { p, pasos, puntos, type Tema } from './tema';

export const PRIMEROS_PASOS: readonly Tema[] = [
  {
    titulo: 'Empezar con Claustro',
    paginas: ['/administrar/'],
    texto: [
      p(
        'Claustro reúne en un sitio a las personas de la academia (alumnos, familias y profesores), lo que se imparte',
        '(cursos, materias y aulas) y quién está apuntado a qué (las altas).',
      ),
      p(
        'La página de <strong>Inicio</strong> muestra lo que espera a alguien: cada línea dice cuántos casos hay y lleva al listado que los reúne, ya filtrado. Cuando no queda nada pone «Todo al día».',
      ),
      p('Para una academia nueva, este orden ahorra trabajo:'),
      pasos(
        'Complete los datos de la academia en <strong>Ajustes › Configuración</strong>.',
        'Cree las aulas, los profesores y los cursos con sus materias.',
        'Cree las familias con sus tutores y alumnos.',
        'Dé de alta a cada alumno en sus cursos.',
      ),
    ].join(''),
  },
  {
    titulo: 'El menú y la cabecera',
    texto: [
      p(
        'El menú de la izquierda ofrece solo lo que cada persona puede abrir. Las entradas con flecha se despliegan; la página en la que se está queda señalada.',
      ),
      puntos(
        'En una ventana estrecha el menú se pliega a sus iconos; en el teléfono se abre con el botón de las tres rayas.',
        'La cabecera muestra el camino hasta la página. Cada paso es un enlace.',
        'Al pie del menú están la <strong>Ayuda</strong>, el cambio entre listados nuevos y clásicos, y <strong>Cerrar sesión</strong>.',
      ),
      p('Si algo que debería estar no aparece, falta el permiso: lo da la dirección de la academia.'),
    ].join(''),
  },
  {
    titulo: 'Entrar, salir y cuánto dura la sesión',
    texto: [
      p(
        'Se entra con el usuario y la clave. Tras varios intentos fallidos hay una pausa de cinco minutos: protege la cuenta de quien prueba claves.',
      ),
      p(
        'La sesión termina sola al cabo de unas horas, las que diga <strong>Ajustes › Configuración › Acceso</strong>. Si termina a mitad de un trabajo, una ventana pide la clave sobre la misma página y nada de lo escrito se pierde.',
      ),
      p('En un ordenador que usan varias personas conviene acabar siempre con <strong>Cerrar sesión</strong>.'),
    ].join(''),
  },
  {
    titulo: 'Atajos de teclado',
    texto: [
      p(
        'Casi todo se puede hacer sin ratón. La lista completa se abre con <strong>Atajos de teclado</strong>, al pie de esta ayuda. Los más útiles:',
      ),
      puntos(
        '<strong>/</strong> abre la búsqueda de un listado e <strong>Intro</strong> la aplica.',
        '<strong>Espacio</strong> selecciona la fila y <strong>Mayús Espacio</strong> llega hasta ella.',
        '<strong>Ctrl Av Pág</strong> y <strong>Ctrl Re Pág</strong> pasan de página.',
        '<strong>Alt N</strong> añade un registro y <strong>Supr</strong> borra los seleccionados.',
        '<strong>Ctrl S</strong> guarda una ficha, <strong>Ctrl Mayús S</strong> la guarda y abre otra nueva, <strong>Esc</strong> cancela.',
      ),
      p('El primer tabulador de cada página es «Saltar al contenido», que evita recorrer el menú.'),
    ].join(''),
  },
];
