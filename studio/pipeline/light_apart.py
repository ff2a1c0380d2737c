"""Denoising light apart from colour: what the denoiser smooths is the light that falls on things, never their grain.

Cycles' passes give a picture as light times colour, for what is matt, what shines and what lets light through. The
light is smooth and denoises well from few samples; the colours have no noise but at the edges of things and out of
focus, so they are kept as they are.
"""

import bpy

KINDS = ("diffuse", "glossy", "transmission")
# How far the outcome may stand from what denoising the whole at once would give: a factor.
LEAST, MOST = .72, 1.38
# What counts as an outline, as Sobel's filter weighs it (eight times a pixel's step): metres of distance, parts of a normal.
LEAP, TURN = .25, 2.0
SOCKETS = {"diffuse": "Diff", "glossy": "Gloss", "transmission": "Trans"}


def denoise_light_apart():
    """Turn Cycles' own denoising off and do it pass by pass in the compositor. For pictures in focus throughout, without
    steel: what metal mirrors is light, and its grinding marks would go with the noise."""
    scene = bpy.context.scene
    scene.cycles.use_denoising = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    for kind in KINDS:
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    layer.use_pass_emit = layer.use_pass_environment = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    passes = tree.nodes.new("CompositorNodeRLayers").outputs

    def two(operation, a, b):
        node = tree.nodes.new("CompositorNodeMixRGB")
        node.blend_type = operation
        tree.links.new(a, node.inputs[1])
        tree.links.new(b, node.inputs[2])
        return node.outputs[0]

    def denoise(image, albedo=None):
        node = tree.nodes.new("CompositorNodeDenoise")
        node.prefilter = "ACCURATE"
        tree.links.new(image, node.inputs["Image"])
        if albedo:
            tree.links.new(albedo, node.inputs["Albedo"])
        tree.links.new(passes["Denoising Normal"], node.inputs["Normal"])
        return node.outputs[0]

    def mix(a, b, factor):
        node = tree.nodes.new("CompositorNodeMixRGB")
        for socket, value in zip(node.inputs, (factor, a, b)):
            tree.links.new(value, socket)
        return node.outputs[0]

    whole = denoise(two("ADD", passes["Emit"], passes["Env"]))
    for kind in KINDS:
        short = SOCKETS[kind]
        light = denoise(two("ADD", passes[f"{short}Dir"], passes[f"{short}Ind"]))
        colour = passes[f"{short}Col"]
        whole = two("ADD", whole, two("MULTIPLY", light, colour))
    usual = denoise(passes["Image"], passes["Denoising Albedo"])
    share = two("DIVIDE", whole, usual)
    for operation, bound in (("DARKEN", MOST), ("LIGHTEN", LEAST)):
        limit = tree.nodes.new("CompositorNodeRGB")
        limit.outputs[0].default_value = (bound, bound, bound, 1)
        share = two(operation, share, limit.outputs[0])
    whole = mix(two("MULTIPLY", usual, share), usual, _outlines(tree, passes))
    tree.links.new(whole, tree.nodes.new("CompositorNodeComposite").inputs["Image"])


def _outlines(tree, passes):
    """1 along the outlines of things, two pixels broad, where light and colour are means over different samples: told by a
    leap in the distance or a turn of the surface."""
    def math(operation, value, other):
        node = tree.nodes.new("CompositorNodeMath")
        node.operation = operation
        tree.links.new(value, node.inputs[0])
        if isinstance(other, (int, float)):
            node.inputs[1].default_value = other
        else:
            tree.links.new(other, node.inputs[1])
        return node.outputs[0]

    def leaps(image):
        node = tree.nodes.new("CompositorNodeFilter")
        node.filter_type = "SOBEL"
        tree.links.new(image, node.inputs["Image"])
        return node.outputs[0]

    edge = math("MAXIMUM", math("GREATER_THAN", leaps(passes["Depth"]), LEAP),
                math("GREATER_THAN", leaps(passes["Denoising Normal"]), TURN))
    node = tree.nodes.new("CompositorNodeDilateErode")
    node.distance = 1
    tree.links.new(edge, node.inputs[0])
    return node.outputs[0]
