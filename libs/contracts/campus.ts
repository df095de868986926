/** `GET /campus/api/get-programaciones` */
export interface CampusCursosReply {
  usuario: { id: number; nombre: string };
  programaciones: CampusCurso[];
  /** Only for guardians: the courses of each of their students. */
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
