/** A help topic that comes with the product. Administrators may change it later. */
export interface Tema {
  titulo: string;
  // Its screens, as URL patterns: `/administrar/*/ficha/`.
  paginas?: readonly string[];
  texto: string;
}

/** Builds an HTML paragraph of these sentences. */
export const p = (...frases: string[]): string => `<p>${frases.join(' ')}</p>`;

/** Builds an HTML bullet list of these lines. */
export const puntos = (...lineas: string[]): string =>
  `<ul>${lineas.map((linea) => `<li>${linea}</li>`).join('')}</ul>`;

/** Builds an HTML numbered list of these lines. */
export const pasos = (...lineas: string[]): string => `<ol>${lineas.map((linea) => `<li>${linea}</li>`).join('')}</ol>`;

/** A sentence of a topic with the sentence that replaces it in a later version. */
export interface FraseRevisada {
  titulo: string;
  antes: string;
  despues: string;
}
