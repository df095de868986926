/** `GET /api/inicio`: what the start page of the office shows, within the rights of whoever asks. */
export interface StartReply {
  cifras: StartFigure[];
  /** What waits for somebody, the most urgent first. */
  pendientes: StartTask[];
}

export interface StartFigure {
  titulo: string;
  valor: number | string;
  detalle: string;
  /** The list behind the figure. */
  url: string;
}

/** How pressing a task is: `malo` costs money or breaks something, `atencion` will, `aviso` is good to know. */
export type StartTone = 'malo' | 'atencion' | 'aviso';

export interface StartTask {
  titulo: string;
  detalle: string;
  cuantos: number;
  /** Where it is mended. */
  url: string;
  tono: StartTone;
}
