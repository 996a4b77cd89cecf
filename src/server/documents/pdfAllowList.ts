/**
 * What a rewritten PDF may contain (ISO 32000-2 sections 7 to 9 and 11). Other keys are dropped.
 */

/** Scalars and arrays of them are allowed at every allowed key. */
export type Part = {
  readonly keys?: Readonly<Record<string, PartName>>;
  /** If the page chooses the keys: the part of each. */
  readonly each?: PartName;
  readonly stream?: true;
  /** A dictionary with another `/Subtype`, or none, is dropped. */
  readonly subtypes?: readonly string[];
};

export type PartName =
  | 'scalar'
  | 'data'
  | 'parameters'
  | 'page'
  | 'resources'
  | 'fonts'
  | 'font'
  | 'fontDescriptor'
  | 'fontStyle'
  | 'encoding'
  | 'systemInfo'
  | 'glyphs'
  | 'drawings'
  | 'drawing'
  | 'group'
  | 'graphicsStates'
  | 'graphicsState'
  | 'softMask'
  | 'colorSpaces'
  | 'color'
  | 'patterns'
  | 'pattern'
  | 'shadings'
  | 'shading'
  | 'layers'
  | 'layer'
  | 'layerStates'
  | 'optionalContent';

function scalars(keys: string): Record<string, 'scalar'> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, 'scalar']));
}

export const parts: Readonly<Record<PartName, Part>> = {
  scalar: {},
  /** Contents of pages and glyphs, font programs, ICC profiles. */
  data: { keys: scalars('Length1 Length2 Length3 Subtype'), stream: true },
  /** Parameters of a stream's filters; section 7.4. */
  parameters: {
    keys: {
      ...scalars('Predictor Colors BitsPerComponent Columns EarlyChange K Rows EndOfLine EncodedByteAlign'),
      ...scalars('EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform'),
      JBIG2Globals: 'data',
    },
  },
  page: {
    keys: {
      ...scalars('MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit'),
      Contents: 'data',
      Resources: 'resources',
      Group: 'group',
    },
  },
  resources: {
    keys: {
      ...scalars('ProcSet'),
      Font: 'fonts',
      XObject: 'drawings',
      ColorSpace: 'colorSpaces',
      ExtGState: 'graphicsStates',
      Pattern: 'patterns',
      Shading: 'shadings',
      Properties: 'layers',
    },
  },

  fonts: { each: 'font' },
  font: {
    keys: {
      ...scalars('Type Subtype BaseFont Name FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2'),
      Encoding: 'encoding',
      ToUnicode: 'encoding',
      FontDescriptor: 'fontDescriptor',
      DescendantFonts: 'font',
      CIDSystemInfo: 'systemInfo',
      CIDToGIDMap: 'data',
      CharProcs: 'glyphs',
      Resources: 'resources',
    },
  },
  fontDescriptor: {
    keys: {
      ...scalars('Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent'),
      ...scalars('Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang'),
      FontFile: 'data',
      FontFile2: 'data',
      FontFile3: 'data',
      CIDSet: 'data',
      Style: 'fontStyle',
    },
  },
  fontStyle: { keys: scalars('Panose') },
  encoding: {
    keys: {
      ...scalars('Type BaseEncoding Differences CMapName WMode'),
      CIDSystemInfo: 'systemInfo',
      UseCMap: 'encoding',
    },
    stream: true,
  },
  systemInfo: { keys: scalars('Registry Ordering Supplement') },
  glyphs: { each: 'data' },

  drawings: { each: 'drawing' },
  /**
   * Images and forms. Neither a PS program nor a reference to another document (section 8.10.4).
   */
  drawing: {
    keys: {
      ...scalars('Type Subtype Name FormType BBox Matrix'),
      ...scalars('Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte'),
      Resources: 'resources',
      Group: 'group',
      ColorSpace: 'color',
      Mask: 'drawing',
      SMask: 'drawing',
      OC: 'layer',
    },
    stream: true,
    subtypes: ['Form', 'Image'],
  },
  group: { keys: { ...scalars('Type S I K'), CS: 'color' } },
  graphicsStates: { each: 'graphicsState' },
  graphicsState: {
    keys: {
      ...scalars('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
      Font: 'font',
      BG: 'color',
      BG2: 'color',
      UCR: 'color',
      UCR2: 'color',
      TR: 'color',
      TR2: 'color',
      SMask: 'softMask',
    },
  },
  softMask: { keys: { ...scalars('Type S BC'), G: 'drawing', TR: 'color' } },
  colorSpaces: { each: 'color' },
  /** Colour spaces and functions; sections 7.10 and 8.6. */
  color: {
    keys: {
      ...scalars('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
      ...scalars('WhitePoint BlackPoint Gamma Matrix'),
      Functions: 'color',
      Alternate: 'color',
    },
    stream: true,
  },
  patterns: { each: 'pattern' },
  pattern: {
    keys: {
      ...scalars('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
      Resources: 'resources',
      Shading: 'shading',
      ExtGState: 'graphicsState',
    },
    stream: true,
  },
  shadings: { each: 'shading' },
  shading: {
    keys: {
      ...scalars('ShadingType Background BBox AntiAlias Coords Domain Extend Matrix'),
      ...scalars('BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow Decode'),
      ColorSpace: 'color',
      Function: 'color',
    },
    stream: true,
  },

  /** Optional content; section 8.11. */
  layers: { each: 'layer' },
  layer: { keys: { ...scalars('Type Name Intent P'), OCGs: 'layer', VE: 'layer' } },
  layerStates: { keys: { ...scalars('BaseState Intent'), ON: 'layer', OFF: 'layer' } },
  optionalContent: { keys: { OCGs: 'layer', D: 'layerStates' } },
};

/** The filters of section 7.4, except encryption. */
export const allowedFilters: ReadonlySet<string> = new Set([
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'FlateDecode',
  'RunLengthDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'DCTDecode',
  'JPXDecode',
]);
