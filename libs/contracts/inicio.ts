/** `GET /api/inicio`: the start page of the office, limited to what the caller may see. */
export interface StartReply {
  cifras: StartFigure[];
  /** Most urgent first. */
  pendientes: StartTask[];
}

export interface StartFigure {
  titulo: string;
  valor: number | string;
  detalle: string;
  /** The list behind the figure. */
  url: string;
}

/** Urgency of a task: `malo` costs money or breaks something now, `atencion` will soon, `aviso` is for information. */
export type StartTone = 'malo' | 'atencion' | 'aviso';

export interface StartTask {
  titulo: string;
  detalle: string;
  cuantos: number;
  /** Page where it is solved. */
  url: string;
  tono: StartTone;
}
