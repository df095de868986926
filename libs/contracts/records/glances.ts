/** The reply of a glance URL: facts shown beside a record, in display order. */
export interface GlanceReply {
  datos: GlanceFact[];
}

export interface GlanceFact {
  etiqueta: string;
  valores: GlanceValue[];
}

/** A value of a fact: a text or an amount, with an optional link. */
export interface GlanceValue {
  texto?: string;
  importe?: string;
  url?: string;
  telefono?: string;
  email?: string;
  /** The value is shown as a warning. */
  malo?: true;
}
