/** `GET /campus/api/get-programaciones` */
export interface CampusCursosReply {
  usuario: { id: number; nombre: string };
  programaciones: CampusCurso[];
  /** The courses of each student; for guardians only. */
  alumnos?: CampusAlumno[];
}

export interface CampusAlumno {
  id: number;
  nombre: string;
  programaciones: CampusCurso[];
}

export interface CampusCurso {
  titulo: string;
  url: string;
  texto: string;
  texto_resumido: string;
  imagen: string;
}
