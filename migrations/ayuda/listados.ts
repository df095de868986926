import { p, pasos, puntos, type Tema } from './tema';

export const LISTADOS: readonly Tema[] = [
  {
    titulo: 'Trabajar con listados',
    paginas: ['/administrar/*/'],
    texto: [
      p(
        'Alumnos, familias, cursos… todos los listados funcionan igual. Junto al título se lee cuántos registros se ven y cuántos hay en total.',
      ),
      puntos(
        'Un doble clic, o Intro, abre la ficha; Intro en una celda con enlace lo sigue. «?» muestra todos los atajos de teclado.',
        'Un clic en el título de una columna ordena por ella; otro, al revés.',
        '<strong>Añadir</strong> crea un registro, <strong>Modificar</strong> abre el seleccionado y <strong>Borrar</strong> quita los seleccionados, después de preguntar.',
        'Al volver de una ficha el listado sigue como estaba: misma búsqueda, misma página, misma fila.',
      ),
      p('En el teléfono cada registro es una tarjeta, y el botón de llamar está en ella.'),
    ].join(''),
  },
  {
    titulo: 'Buscar y filtrar en un listado',
    texto: [
      p(
        'El botón <strong>Buscar</strong>, o la tecla <strong>/</strong>, abre los campos de búsqueda. Cada campo tiene delante cómo se compara: contiene, empieza por, mayor que, año…',
      ),
      puntos(
        'No importan las mayúsculas ni los acentos: «garcia» encuentra a García.',
        'Los campos vacíos no cuentan. Los que se rellenan se cumplen todos a la vez.',
        '<strong>Añadir campo</strong> ofrece el resto de los campos que se pueden buscar.',
        'Debajo quedan escritos los filtros que se están aplicando; la cruz de cada uno lo quita.',
      ),
      p('Cuando nada coincide, <strong>Quitar filtros</strong> vuelve a mostrarlo todo.'),
    ].join(''),
  },
  {
    titulo: 'Búsquedas guardadas',
    texto: [
      p(
        'Una búsqueda que se repite se puede guardar con sus filtros, su orden y sus columnas, y elegir después por su nombre junto al título del listado.',
      ),
      pasos(
        'Deje el listado como lo quiere.',
        'Pulse <strong>Guardar búsqueda</strong> y póngale nombre.',
        'Elija quién la ve: solo usted, las personas de su mismo grupo, o todas.',
        'Marque <strong>Predeterminada</strong> si el listado debe abrirse con ella.',
      ),
      p(
        'Si después se cambia algo aparece la palabra «modificada»: la búsqueda guardada sigue intacta hasta que se pulse <strong>Guardar cambios</strong>. Una búsqueda que usa un campo que ya no existe se avisa y no estropea el resto.',
      ),
    ].join(''),
  },
  {
    titulo: 'Elegir y ordenar las columnas',
    texto: [
      p(
        'El botón de las columnas, al final de la barra del listado, deja mostrar, ocultar y cambiar de sitio las columnas, y fijar las que no deben moverse. Es una elección personal: no cambia lo que ven los demás.',
      ),
      p(
        'El ancho se cambia arrastrando el borde del título de la columna. Todo se recuerda para cada búsqueda guardada.',
      ),
    ].join(''),
  },
  {
    titulo: 'Seleccionar y borrar registros',
    texto: [
      p(
        'La casilla de cada fila la selecciona; la del encabezado, las de la página. La selección se conserva al cambiar de página, y el pie dice siempre cuántos registros hay en ella.',
      ),
      p(
        '<strong>Seleccionar los que coinciden</strong> toma todos los del resultado, también los de otras páginas. Si entretanto aparece o desaparece alguno, la acción no se hace y se pide revisar la selección: nunca se actúa sobre más registros de los que se han visto.',
      ),
      p(
        'Al borrar se pregunta con los nombres delante. Si uno no se puede borrar porque otros datos dependen de él, se dice cuál y por qué, y no se borra ninguno.',
      ),
    ].join(''),
  },
  {
    titulo: 'Exportar e imprimir un listado',
    texto: [
      p(
        'En <strong>Utilidades</strong> están las exportaciones a hoja de cálculo (xlsx) y a texto (csv). Salen todos los registros de la búsqueda, no solo los de la página, con las columnas que se ven y en su orden. Con registros seleccionados salen solo ellos.',
      ),
      p(
        '<strong>Imprimir</strong> abre el listado en una página preparada para el papel, con los datos de la academia en la cabecera.',
      ),
      p(
        'Los ficheros contienen datos personales: guárdelos donde solo los vea quien debe y bórrelos cuando no hagan falta.',
      ),
    ].join(''),
  },
  {
    titulo: 'Configurar un listado',
    texto: [
      p(
        'Quien tiene el permiso ve en cada listado el botón <strong>Configurar listado</strong>. Lo que se cambia ahí vale para toda la academia: qué columnas hay y en qué orden, qué campos se pueden buscar, cómo se ordena y qué búsquedas guardadas trae.',
      ),
      puntos(
        'A la derecha se ve el listado de verdad mientras se cambia.',
        'Nada vale hasta pulsar <strong>Guardar</strong>.',
        'Cada vez que se guarda queda una versión: en <strong>Versiones</strong> se ve quién la hizo y se puede volver a ella con <strong>Recuperar esta versión</strong>.',
      ),
    ].join(''),
  },
];
