/** Spanish translations of the words in Swagger UI, which has no translations of its own. */
const WORDS: Readonly<Record<string, string>> = {
  Authorize: 'Identificarse',
  'Available authorizations': 'Formas de identificarse',
  Close: 'Cerrar',
  Logout: 'Salir',
  'Try it out': 'Probar',
  'Try it out ': 'Probar',
  Cancel: 'Cancelar',
  Execute: 'Ejecutar',
  Clear: 'Limpiar',
  Reset: 'Restablecer',
  Parameters: 'Parámetros',
  'No parameters': 'Sin parámetros',
  Name: 'Nombre',
  Description: 'Descripción',
  Responses: 'Respuestas',
  Code: 'Código',
  Links: 'Enlaces',
  'No links': 'Sin enlaces',
  'Request body': 'Cuerpo de la petición',
  'Media type': 'Tipo de contenido',
  'Controls ': 'Elige la cabecera ',
  ' header.': '.',
  'Example Value': 'Ejemplo',
  Schema: 'Esquema',
  Schemas: 'Esquemas',
  Servers: 'Servidores',
  'Server response': 'Respuesta del servidor',
  'Response body': 'Cuerpo de la respuesta',
  'Response headers': 'Cabeceras de la respuesta',
  'Request URL': 'Dirección de la petición',
  Download: 'Descargar',
  Details: 'Detalles',
  Loading: 'Cargando',
  'Expand all': 'Desplegar todo',
  'Collapse all': 'Plegar todo',
  ' required': ' obligatorio',
  '(path)': '(en la ruta)',
  '(query)': '(en la consulta)',
  '(header)': '(en la cabecera)',
};

/** Script of the page: starts Swagger UI and translates its words as they appear. */
export const START = `const WORDS = ${JSON.stringify(WORDS)};
const translate = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const word = node.nodeType === Node.TEXT_NODE ? WORDS[node.data] : undefined;
    if (word !== undefined) node.data = word;
  }
};
window.addEventListener('load', () => {
  const root = document.getElementById('documentacion');
  new MutationObserver(() => translate(root)).observe(root, { childList: true, subtree: true, characterData: true });
  window.SwaggerUIBundle({ url: '/api/documentacion/openapi.json', dom_id: '#documentacion', deepLinking: true });
});
`;
