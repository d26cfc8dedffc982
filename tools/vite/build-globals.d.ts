/** Inlined into every bundle by the build. */
declare const __BUILD__: string;
/** The version in package.json. */
declare const __VERSION__: string;
/** Lines used before the operator has listed its own; gateway/line-book/line-list.ts defines the format. */
declare const __BOOTSTRAP_LINES__: readonly string[];
/** Digests of the only keys that may seal, as in a line list; empty if two lines decide. docs/product/sealing.md */
declare const __SEALING_KEYS__: readonly string[];
/** The only envelope that bodies are sealed in; null if a line list or two lines decide. docs/product/sealing.md#listed-keys */
declare const __ENVELOPE__: 2 | null;
/** Digests of the only keys that sign replies, as in a list of lines; empty if the list decides. docs/product/proofs.md */
declare const __REPLY_KEYS__: readonly string[];
/** The operator's public release key, SubjectPublicKeyInfo in base64; empty if releases are not signed. */
declare const __RELEASE_PUBLIC_KEY__: string;
/** Addresses of copies of the signed line list; null if the build expects none. docs/product/line-list.md */
declare const __LINE_LIST_SOURCES__: readonly string[] | null;
