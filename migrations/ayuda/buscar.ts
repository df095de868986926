import { p, puntos, type Tema } from './tema';

export const BUSCAR: readonly Tema[] = [
  {
    titulo: 'Buscar en todo',
    texto: [
      p(
        'Con <strong>Ctrl K</strong> (en un Mac, <strong>Cmd K</strong>), o pulsando la caja <strong>Buscar o ir a…</strong> de la cabecera, se busca desde cualquier página de la secretaría. Bastan dos letras.',
      ),
      puntos(
        'Personas, por cualquiera de sus nombres, su código, su NIF, su correo o su teléfono, que se puede escribir con espacios, con guiones o con prefijo.',
        'Un alumno también aparece por los datos de su familia: con el teléfono de la madre sale primero el hijo, y se dice por quién se ha encontrado.',
        'Cursos, por su código o su descripción; facturas, por su número, su titular o el NIF del titular.',
        'Páginas del menú, acciones como <strong>Facturar conceptos</strong> o <strong>Nueva familia</strong>, y temas de esta ayuda.',
      ),
      p(
        'Las flechas eligen, <strong>Intro</strong> abre, <strong>Ctrl Intro</strong> abre en otra pestaña y <strong>Esc</strong> cierra. De cada grupo se ven cuatro como mucho; <strong>Buscar «…» en Alumnos</strong> abre el listado con todos.',
      ),
      p(
        'Sin escribir nada se ofrecen las últimas siete fichas abiertas. Las recuerda este navegador hasta que se cierra la sesión. Cada persona encuentra solo lo que puede ver en los listados.',
      ),
    ].join(''),
  },
];
